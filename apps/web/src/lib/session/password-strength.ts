import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** From 0, found at once, to 4, out of reach. */
export type Strength = 0 | 1 | 2 | 3 | 4;

/** What a stranger would try first at this door. */
const OUR_WORDS = ['editique', 'éditique', 'atelier', 'motdepasse', 'azerty', 'casablanca', 'maroc', 'enveloppe', 'courrier'];

/** Beyond this it is long enough, and looking at more would hold up the typing. */
const LOOKED_AT = 64;

const estimator = new ZxcvbnFactory({ dictionary: { ...dictionary, ours: OUR_WORDS }, graphs: adjacencyGraphs });

export const strengthOf = (password: string): Strength => estimator.check(password.slice(0, LOOKED_AT)).score;
