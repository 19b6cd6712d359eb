import type { TextsOf } from '../areas.ts'

export const selfChecks: TextsOf<'self-checks'> = {
  checks: {
    title: 'Autotests',
    passed: '{{passed}} réussis sur {{all}}',
    running: 'En cours',
    again: 'Relancer',
    all: 'Tous',
    failed: 'En échec',
    noneFailed: 'Aucun échec',
    noneFailedText: 'Ce navigateur calcule juste.',
    check: 'Test',
    expected: 'Attendu',
    actual: 'Obtenu',
    result: 'Résultat',
    ok: 'Réussi',
    wrong: 'Échec',
    money: 'Mathématiques financières',
    days: 'Jours et calendriers',
    identifiers: 'Identifiants',
    formats: 'Formats',
    server: 'La même chose sur le serveur',
  },
}
