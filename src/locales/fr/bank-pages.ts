import type { TextsOf } from '../areas.ts'

export const bankPages: TextsOf<'bank-pages'> = {
  prepare: {
    title: 'Préparer des fichiers de paiement',
    text: 'Prélèvements et virements de tout ce qui est échu jusqu’à un jour, en brouillon. Une facture n’est que dans un seul fichier en cours.',
    date: 'Échu jusqu’au',
    types: 'Quoi',
    debits: 'Prélèvements',
    transfers: 'Virements',
    both: 'Les deux',
    nothing: 'Rien d’échu qui ne soit déjà dans un fichier.',
    count_one: '{{count}} paiement',
    count_many: '{{count}} paiements',
    count_other: '{{count}} paiements',
    netted: 'Payées par des avances',
    leftOut_one: 'Écartée : {{count}} facture',
    leftOut_many: 'Écartées : {{count}} factures',
    leftOut_other: 'Écartées : {{count}} factures',
    run_one: 'Préparer {{count}} fichier',
    run_many: 'Préparer {{count}} fichiers',
    run_other: 'Préparer {{count}} fichiers',
    done_one: '{{count}} fichier de paiement préparé',
    done_many: '{{count}} fichiers de paiement préparés',
    done_other: '{{count}} fichiers de paiement préparés',
  },
  answer: {
    button: 'Réponse de la banque',
    done: '{{name}} : {{status}}',
  },
  upload: {
    button: 'Importer un fichier bancaire',
    done_one: '{{name}} : {{count}} mouvement, {{open}} à arbitrer',
    done_many: '{{name}} : {{count}} mouvements, {{open}} à arbitrer',
    done_other: '{{name}} : {{count}} mouvements, {{open}} à arbitrer',
    begun: '{{name}} : les mouvements sont rapprochés en arrière-plan, vous pouvez continuer à travailler',
    error: 'Le fichier est gardé sous {{name}}, mais non importé',
    tooLarge: 'Le fichier dépasse 8 Mo',
  },
  arbitrate: {
    button: 'Arbitrer',
  },
}
