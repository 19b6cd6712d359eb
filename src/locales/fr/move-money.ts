import type { TextsOf } from '../areas.ts'

export const moveMoney: TextsOf<'move-money'> = {
  moveMoney: {
    title: 'Réaffecter un paiement',
    bank: 'Banque',
    text: 'L’argent d’un payeur peut passer à une autre de ses factures, ou redevenir une avance. Rien n’est modifié : l’imputation est annulée puis refaite.',
    payer: 'Payeur',
    choose: 'Choisissez un payeur',
    chooseText: 'Ses paiements et factures ouvertes apparaissent ici.',
  },
  from: {
    title: 'Origine',
    advance: 'Avance',
    none: 'Ce payeur n’a rien versé qui puisse être réaffecté',
    of: 'Paiement du {{date}}, {{amount}}',
  },
  to: {
    title: 'Destination',
    pick: 'Choisissez à gauche ce qui doit être réaffecté.',
    amount: 'Montant',
    none: 'Ce payeur n’a pas d’autre facture ouverte.',
    openOf: 'solde de {{amount}}',
    for: 'Montant pour {{invoice}}',
    rest: '{{amount}} devient une avance du payeur.',
    stays: '{{amount}} reste une avance.',
    tooMuch: 'Dépasse de {{amount}} le montant réaffecté.',
  },
  moved: {
    title: 'Ce qui change',
    invoice: 'Facture',
    before: 'Solde avant',
    after: 'Solde après',
    status: 'Statut après',
    advance: 'Avance de {{payment}}',
    move: 'Réaffecter {{amount}}',
    done: '{{amount}} réaffectés',
  },
}
