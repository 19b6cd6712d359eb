import type { TextsOf } from '../areas.ts'

export const selfChecks: TextsOf<'self-checks'> = {
  checks: {
    title: 'Savitikra',
    passed: 'Pavyko {{passed}} iš {{all}}',
    running: 'Vykdoma',
    again: 'Kartoti',
    all: 'Visi',
    failed: 'Nepavyko',
    noneFailed: 'Nepavykusių nėra',
    noneFailedText: 'Ši naršyklė skaičiuoja teisingai.',
    check: 'Patikra',
    expected: 'Laukta',
    actual: 'Gauta',
    result: 'Rezultatas',
    ok: 'Pavyko',
    wrong: 'Nepavyko',
    money: 'Finansų matematika',
    days: 'Dienos ir kalendoriai',
    identifiers: 'Identifikatoriai',
    formats: 'Formatai',
    server: 'Tas pats serveryje',
  },
}
