import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** From 0, guessed at once, to 4, out of reach. */
export type Strength = 0 | 1 | 2 | 3 | 4;

/** The words that an attacker would try first on this site. */
const OUR_WORDS = ['editique', 'éditique', 'atelier', 'motdepasse', 'azerty', 'casablanca', 'maroc', 'enveloppe', 'courrier'];

/** Only this many characters are rated: a longer password is long enough, and rating more would slow down the typing. */
const LOOKED_AT = 64;

const estimator = new ZxcvbnFactory({ dictionary: { ...dictionary, ours: OUR_WORDS }, graphs: adjacencyGraphs });

export const strengthOf = (password: string): Strength => estimator.check(password.slice(0, LOOKED_AT)).score;
