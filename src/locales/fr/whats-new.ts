import type { TextsOf } from '../areas.ts'

export const whatsNew: TextsOf<'whats-new'> = {
  whatsNew: {
    title: 'Nouveautés',
    about: 'Ce qui est venu dans le produit, le plus récent d’abord',
    fresh: 'Nouveau',
    guide: 'Dans le guide',
  },
  news: {
    longFiles: 'Les longs fichiers bancaires sont rapprochés en arrière-plan',
    longFilesText:
      'Un relevé de milliers de lignes ne vous fait plus attendre : ses mouvements sont rapprochés pendant que vous continuez, et une barre dit où ils en sont. Sur un téléphone, les documents se trient.',
    stacked: 'Sur un téléphone, tout tient en largeur',
    stackedText:
      'Sur un téléphone, les lignes de facture, adresses, comptes et écritures se lisent en cartes, chaque valeur sous son intitulé, comme dans les listes.',
    inOneGo: 'Relevés comptabilisés d’un coup',
    inOneGoText:
      'Ce qui est sûr sur un relevé bancaire est comptabilisé en une fois : trois cents lignes en quelques secondes. Les cotations sont classées de la plus récente à la plus ancienne, avec leur client.',
    atOnce: 'Des pages là tout de suite',
    atOnceText:
      'Les lignes viennent d’abord, leurs nombres et leurs sommes un instant après ; une fiche s’ouvre en un tiers du temps. Sous Ctrl K, un coup d’œil sur un client dit ce qui est dû, depuis quand, et ce qui vient ensuite.',
    typedRows: 'Des lignes saisies sur place',
    typedRowsText:
      'Sous les listes et les fiches, une ligne vide : Entrée enregistre la saisie et commence la suivante.',
    wording: 'Les mots',
    wordingText:
      'Les traitements disent combien ils prendront avant de le faire. Paiements et arbitrage nomment ce qui est dû dans votre langue, et les lettres appellent les numéros officiels par leur nom ; en arabe, chaque phrase se termine où elle doit.',
    tablet: 'Sur une tablette',
    tabletText:
      'Le menu se replie en une barre d’icônes, et un enregistrement s’ouvre à côté de sa liste. Ce qui a été fait est aussi dit à qui écoute.',
    rowsDoMore: 'Des lignes qui font davantage',
    rowsDoMoreText:
      'Une flèche ouvre ce qui est sous une ligne – écritures, lignes de facture –, son menu offre ses transitions, tout un résultat se sélectionne d’un coup, et une société donne aux lignes ses propres boutons.',
    runs: 'Les longs traitements montrent où ils en sont',
    runsText:
      'Facturation, relances, arrêté du mois, fichiers de paiement et autres se poursuivent en arrière-plan : une barre compte leurs enregistrements ; qui peut en lancer un l’arrête entre deux parties et le reprend plus tard.',
    offers: 'Imprimer une offre là où elle est chiffrée',
    offersText:
      '« Imprimer l’offre… » figure sur les cotations, les dossiers et dans l’éditeur : regardez-la, conservez-la avec le dossier, envoyez-la ou faites-la signer par un lien – son dossier dit alors quand elle l’a été.',
    narrowing: 'Les listes se resserrent pendant la saisie',
    narrowingText:
      'À partir de trois lettres, les lignes suivent ce que vous saisissez dans la recherche, et les factures suggérées disent leur numéro et leur payeur.',
    seals: 'Les documents signés sont scellés',
    sealsText:
      'Un document que tous ont signé porte le sceau d’un certificat : « Vérifier le sceau… » dit si quelque chose a changé depuis. Une maison peut donner son propre certificat.',
    portals: 'Des pages pour clients et partenaires',
    portalsText:
      'Un client voit ce qui est à payer maintenant et comment, ses contrats et ses factures ; un partenaire, ce qui manque de sa part. Leurs questions sont signalées à qui les suit.',
    explained: 'L’assistant explique les montants',
    explainedText:
      'Et il cite ce que disent les documents que vous pouvez lire, avec le document et la page.',
    answers: 'Les réponses par e-mail sont signalées',
    answersText: 'Qui suit une fiche, un ticket ou un dossier apprend qu’une réponse est arrivée.',
    people: 'Les personnes : ce qu’il faut, sans plus',
    peopleText:
      'Une nouvelle personne se saisit en bref ou en détail, avec comptes et rôles. « Champs affichés… » retire du formulaire d’une personne ce qu’on ne lui demande pas ; un script à vous lit les adresses ; les produits se copient et se collent d’une société à l’autre.',
    formatted: 'Textes mis en forme',
    formattedText:
      'Vos champs de type « Texte mis en forme » se tapent avec titres, listes et liens, et se lisent comme ils sont.',
    tour: 'Une visite d’une minute',
    tourText:
      'Qui arrive se voit montrer six endroits depuis la première page, s’il le veut ; elle est aussi sous Aide.',
    sheet: 'Coller un tableau dans une liste',
    sheetText:
      'Des lignes copiées d’un classeur se collent dans une liste : ce qu’elles changent est montré d’abord, et tout s’annule d’un coup.',
    groups: 'Grouper une liste',
    groupsText:
      'Par valeur, par enregistrement ou par mois, chaque groupe avec son nombre et ses sommes par devise.',
    typing: 'Taper dans les listes et les choix',
    typingText:
      'Double-cliquez sur une valeur d’une liste pour la saisir sur place ; ce que vous tapez dans un choix devient le premier résultat, par Entrée ou Tab.',
    scans: 'Les pièces remplissent les formulaires',
    scansText:
      'Un extrait d’immatriculation, un RIB ou une pièce d’identité est lu et proposé à côté de son image ; vous vérifiez avant de reprendre.',
    signing: 'Les documents se signent',
    signingText:
      'Demandez aux personnes d’un contrat de signer un PDF : chacune reçoit un lien et un code par e-mail, et le document signé se range à côté de sa source.',
    assistant: 'Demander avec ses mots',
    assistantText:
      'L’assistant dit ce que quelqu’un doit, qui est en retard et comment on fait, d’après ce que vous pouvez lire. Votre maison peut lui donner un modèle.',
    lateInterest: 'Intérêts de retard sans dossier',
    lateInterestText:
      'Ils sont facturés aussi sans dossier de recouvrement ouvert ; une facture contestée n’en demande pas.',
    reverseCharge: 'La taxe due par l’acheteur',
    reverseChargeText:
      'L’autoliquidation et les achats dans l’Union sont comptabilisés des deux côtés, et une facture dit pourquoi elle est sans taxe.',
    letters: 'Écrire ses courriers soi-même',
    lettersText:
      'Courriers et contrats de la maison s’écrivent avec ses champs, conditions et lignes, et partent pour un enregistrement ou pour beaucoup.',
    pages: 'Travailler sur les documents',
    pagesText:
      'Les documents deviennent des PDF, portent une mention, se joignent et s’archivent depuis la page de l’enregistrement.',
    registers: 'Les sociétés viennent des registres',
    registersText:
      'Un numéro ou un nom apporte la société et son adresse du registre que la maison a installé.',
    unlock: 'Verrouillé sur l’appareil',
    unlockText: 'Ce qu’un appareil garde ne s’ouvre que par votre clé d’accès, là où votre maison le veut.',
    doubtful: 'Contrats douteux',
    doubtfulText:
      'Les créances deviennent douteuses par règle ou décision, et la perte attendue est comptabilisée.',
    home: 'Arranger l’accueil',
    homeText: 'En glissant ou par les flèches, pour soi ; qui configure peut le donner à un profil.',
    approvals: 'L’accord d’une deuxième personne',
    approvalsText: 'Une transition attend quelqu’un d’autre, ou un comité, là où votre maison le demande.',
    ownRecords: 'Vos propres types d’enregistrements',
    ownRecordsText: 'Ils se font à l’écran : noms, champs, liste, cartes et processus, en cinq langues.',
    names: 'Les gens par leur nom',
    namesText:
      'Listes et enregistrements disent le nom plutôt que l’identifiant, et replient ce qui est vide.',
    statements: 'Les lignes de relevé apprennent',
    statementsText:
      'Les lignes des relevés bancaires sont rapprochées par des règles qui apprennent de votre dernière décision.',
    reports: 'Rapports de portefeuille',
    reportsText: 'Exposition, échéances, production, taux de passage et marge, à n’importe quelle date.',
    handy: 'Un menu court',
    handyText:
      'Le menu montre ce dont votre profil se sert et combien y attend ; le reste est derrière un bouton.',
    offline: 'Travailler sans réseau',
    offlineText:
      'Ce que vous avez lu reste lisible, et ce que vous tapez est gardé puis envoyé une fois, dans l’ordre.',
    together: 'Voir qui d’autre est là',
    togetherText: 'Une liste dit que des lignes ont changé, un enregistrement qui d’autre l’a ouvert.',
    relations: 'Les relations en image',
    relationsText:
      'Parts, rôles et bénéficiaires effectifs d’une personne sont dessinés en arbre ou en réseau.',
    apiKeys: 'Des clés pour les machines',
    apiKeysText:
      'Les clés d’API ont leurs profils, leurs adresses et leur fin ; les webhooks disent aux autres systèmes ce qui se passe.',
    rates: 'Taux variables',
    ratesText:
      'Ils suivent leur indice aux jours prévus, entre plancher, plafond et palier, par un avenant qui le dit.',
    personalData: 'Données personnelles sur demande',
    personalDataText: 'Les données d’une personne sont communiquées ou effacées sur demande, avec une trace.',
    sealed: 'Chaque jour est scellé',
    sealedText: 'Chaque enregistrement peut être comparé à ce que dit son historique.',
  },
}
