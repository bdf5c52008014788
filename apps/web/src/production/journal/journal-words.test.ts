import { client } from '@editique/domain/entities/client';
import { facture } from '@editique/domain/entities/facture';
import { job } from '@editique/domain/entities/job';
import { reglement } from '@editique/domain/entities/reglement';
import { describe, expect, it } from 'vitest';
import { journalWordsOf } from './journal-words.ts';

describe('the words of a journal', () => {
  it('tell a pin as its machine and rank, and a declaration as its number', () => {
    const { describeChanges, more } = journalWordsOf(job);
    const pin = (nomMachine: string, rang: number) => ({ machine: { id: 1, nomMachine }, rang });
    const changes =
      describeChanges?.({ impression: { avant: null, apres: pin('Nuvera', 3) }, msp: { avant: pin('Epic', 1), apres: null } }) ?? {};
    expect(changes).toEqual({
      epingleImpression: { avant: null, apres: 'Nuvera, rang 3' },
      epingleMsp: { avant: 'Epic, rang 1', apres: null },
    });
    expect(Object.keys(changes).map((name) => more?.[name]?.label)).toEqual(["Épingle de l'impression", 'Épingle de la mise sous pli']);
    const declared = { spool: { avant: null, apres: { id: 1, nomSpool: 'S01' } }, impression: { avant: 0, apres: 40 } };
    expect(describeChanges?.(declared)).toEqual(declared);
  });

  it('name the lines and mails of a facture, and what a règlement pays', () => {
    expect(Object.keys(journalWordsOf(facture).more ?? {})).toEqual(['lignes', 'envoi', 'relance']);
    expect(Object.keys(journalWordsOf(reglement).more ?? {})).toEqual(['imputations']);
    expect(journalWordsOf(client)).toEqual({});
  });
});
