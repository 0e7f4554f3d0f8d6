/* igo.d.ts - the types of igo.mjs.
 * SPDX-License-Identifier: MIT */

/** Row and column, from 0 at the top left. */
export type Point = [number, number];

export interface Verdict {
    legal: boolean;
    move: string;
    /** `legal`, or `illegal` and the reason. */
    verdict: string;
    [more: string]: unknown;
}

export interface Claim {
    text: string;
    line: number;
    holds: boolean;
    verdict: string;
    [more: string]: unknown;
}

export interface Referee {
    judge(text: string, move: string, number?: number): Verdict;
    legal(text: string, number?: number): Point[];
    play(text: string, move: string, number?: number): string;
    score(text: string, dead?: Point[], number?: number): { [what: string]: unknown };
    check(text: string, number?: number): Claim[];
    audit(text: string): { verdict: string; turn?: number; [more: string]: unknown }[];
}

export function open(wasm?: BufferSource | WebAssembly.Module): Promise<Referee>;
