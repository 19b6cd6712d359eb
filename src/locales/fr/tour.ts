import type { TextsOf } from '../areas.ts'

export const tour: TextsOf<'tour'> = {
  tour: {
    title: 'Visite guidée',
    step: '{{step}} sur {{steps}}',
    next: 'Suivant',
    back: 'Précédent',
    done: 'Terminé',
    leave: 'Quitter',
    again: 'Vous retrouverez la visite sous Aide.',
    menu: 'Le menu',
    menuText:
      'Il mène à toutes vos pages. Il montre d’abord ce dont vous vous servez chaque jour ; le bouton en bas montre tout. Tapez dans son champ pour trouver une page, et donnez une étoile à ce que vous voulez en tête.',
    palette: 'Tout trouver',
    paletteText:
      'Tapez un nom, un numéro, une page ou ce que vous voulez faire : Entrée l’ouvre. Ctrl K, ou ⌘ K sur un Mac, vous ramène ici de partout.',
    filters: 'Réduire une liste',
    filtersText:
      'Ajoutez un filtre : il se lit comme une phrase. Tout est dans l’adresse : envoyez-la, et un collègue voit la même chose. Une recherche utile peut être gardée.',
    exampleContract: 'Ici, par exemple : les contrats en cours d’un client.',
    exampleDeal: 'Ici, par exemple : les dossiers d’un client, ou ceux que vous suivez.',
    exampleInvoice: 'Ici, par exemple : les factures en retard, au-dessus d’un montant.',
    record: 'Ce qu’on peut faire',
    recordContract:
      'L’étape suivante d’un contrat est ici : le valider, le mettre en loyer, le modifier. Ce qui touche à l’argent montre d’abord ce qui changerait, serait facturé et comptabilisé. Le reste est derrière les trois points.',
    recordDeal:
      'L’étape suivante d’un dossier est ici, jusqu’au contrat : le compléter, le faire approuver. Le reste est derrière les trois points ; ses cotations et documents, dans les onglets.',
    recordInvoice:
      'Ce qu’on peut faire d’une facture est ici : son paiement, un avoir, un litige. Ce qui serait comptabilisé est montré avant. Le reste est derrière les trois points.',
    recordOutside:
      'Ce que vous pouvez faire est ici, le reste derrière les trois points. Les onglets mènent à ses documents, ses factures et ses échanges.',
    todo: 'Ce qui est à faire',
    todoText: 'Vos tâches attendent sous Tâches, avec leur nombre à côté.',
    todoAccounting:
      'Les paiements sans facture attendent sous Arbitrage, vos tâches sous Tâches, chacun avec leur nombre à côté.',
    told: 'Ce qui est nouveau pour vous',
    toldText: 'La cloche dit ce qui s’est passé pendant que vous regardiez ailleurs, et l’ouvre.',
    help: 'Aide',
    helpText: 'Les premiers pas, tous les raccourcis et cette visite sont ici quand vous le voulez.',
  },
}
