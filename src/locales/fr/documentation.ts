import type { TextsOf } from '../areas.ts'

export const documentation: TextsOf<'documentation'> = {
  frame: {
    title: 'Documentation',
    guide: 'Premiers pas',
    api: 'API',
    embedding: 'Intégration',
    search: 'Rechercher',
    failed: 'La documentation n’a pas pu être chargée',
    again: 'Réessayer',
  },
  embedding: {
    title: 'Une fiche dans une autre page',
    text: 'Un portail montre une fiche dans sa propre page : il encadre notre adresse avec noDecoration et parentUrl, et apprend par des messages sa hauteur et ce qui y est ouvert et enregistré. L’hôte doit nommer qui l’encadre (« Frame ancestors ») ; le serveur du portail connecte ses utilisateurs par un ticket qu’il obtient avec une clé d’API de portée embed. Ci-dessous, un de vos contrats, encadré par cette page.',
    page: 'La page autour',
    heard: 'Ce qu’elle entend',
    side: 'Un contrat dans la vue latérale',
    none: 'Vous ne voyez aucun contrat : l’exemple en montrera un dès qu’il y en aura.',
  },
  areas: {
    financing: 'Financement',
    people: 'Personnes',
    assets: 'Biens',
    billing: 'Facturation',
    bank: 'Banque',
    accounting: 'Comptabilité',
    cases: 'Suivi',
    platform: 'Plateforme',
    other: 'Les vôtres',
  },
  entity: {
    fieldCount_one: '{{count}} champ',
    fieldCount_many: '{{count}} champs',
    fieldCount_other: '{{count}} champs',
    openList: 'Ouvrir la liste',
    facts: 'En bref',
    collection: 'Collection',
    address: 'Adresse',
    registration: 'Matricule',
    typed: 'saisi à la création',
    permissions: 'Permissions',
    history: 'Historique',
    kept: 'chaque modification est conservée',
    notKept: 'non conservé',
    workflow: 'Cycle de vie',
    workflowOf: 'Cycle de vie : {{name}}',
    transitions: 'Transitions',
    fields: 'Champs',
    relations: 'Relations',
    refersTo: 'Renvoie à',
    owns: 'Contient',
    usedBy: 'Référencé par',
    calls: 'Appels',
  },
  field: {
    label: 'Libellé',
    name: 'Nom',
    kind: 'Nature',
    notes: 'À savoir',
    mandatory: 'obligatoire',
    computed: 'calculé',
    system: 'renseigné par le produit',
    fixed: 'renseigné une seule fois, à la création',
    multiple: 'plusieurs valeurs',
    extension: 'votre propre champ',
    when: 'sous condition',
    range: 'de/à {{range}}',
  },
  transition: {
    label: 'Transition',
    code: 'Code',
    from: 'De',
    to: 'À',
    permission: 'Permission',
    undo: 'Annulable',
    yes: 'oui',
    no: 'non',
  },
  call: {
    parameters: 'Paramètres',
    body: 'Corps',
    answer: 'Réponse',
    example: 'Exemple',
    try: 'Essayer',
    send: 'Envoyer',
  },
  api: {
    title: 'L’API',
    calls_one: '{{count}} appel',
    calls_many: '{{count}} appels',
    calls_other: '{{count}} appels',
    download: 'Télécharger openapi.json',
    how: 'Comment appeler',
    howText:
      'Chaque appel porte « Authorization: Bearer … ». Connectez-vous par POST /api/core/auth/login ; chaque réponse apporte dans son en-tête Authorization le jeton pour continuer.\nLes listes se filtrent par champ (status=ACTIVE, amount=100..200, name=~texte), se trient par sort=-date,name et se paginent par range=0-24 ; les en-têtes limit, offset, size et continues disent où vous êtes.\nUne modification est un merge patch avec If-Match : la _version de l’enregistrement. Idempotency-Key rend la répétition sans danger.\nLes erreurs ont status, code, message et strings, et nomment le champ.',
    collection: 'Collection',
  },
  search: {
    title: 'Rechercher dans la documentation',
    label: 'Rechercher guide, entités, champs et appels',
    found_one: '{{count}} résultat',
    found_many: '{{count}} résultats',
    found_other: '{{count}} résultats',
    nothing: 'Aucun résultat pour « {{text}} »',
    nothingText: 'Essayez moins de mots ou d’autres : un libellé, le nom d’un champ, une partie d’adresse.',
    guide: 'Guide',
    entity: 'Entité',
    field: 'Champ',
    call: 'Appel',
  },
  guide: {
    letters: 'Écrire des courriers',
    lettersText:
      'Les courriers et contrats de la maison sont sous Lettres : leur texte, leurs champs, conditions et lignes, à côté de ce qu’ils donnent. Sur un enregistrement, ou pour des lignes choisies d’une liste, choisissez-en un, relisez-le, gardez-le ou envoyez-le.',
    offline: 'Travailler sans réseau',
    offlineText:
      'Ce que vous avez lu est gardé sur l’appareil, scellé, et reste lisible ; emportez des enregistrements là où il n’y aura pas de réseau. Ce que vous tapez attend et part une fois, dans l’ordre ; ce que le serveur refuse est dans le bac de récupération, au-dessus de la page.',
    findPicture:
      'La palette au-dessus d’une page : le texte saisi, les fiches trouvées et un aperçu de la première',
    listPicture: 'La liste des contrats avec filtres, totaux et la barre d’actions des lignes sélectionnées',
    recordPicture: 'Un contrat : trois réponses en tête, l’échéancier, ses personnes et ses conditions',
    transitionPicture:
      'Avant une activation : ce qui change, l’échéancier, les factures et les écritures à venir',
    contractPicture:
      'L’éditeur de cotation : les conditions à gauche, l’échéancier à droite, le loyer calculé',
    lettersPicture: 'Le texte d’une lettre et ses champs, à côté de la page obtenue',
    billingPicture:
      'Une simulation de facturation : totaux par organisation et par produit, et ce qui est écarté avec son motif',
    paymentPicture: 'L’enregistrement d’un paiement : qui paie, combien, et les factures proposées',
    tenantPicture:
      'L’atelier : les scripts par type, l’un en cours d’écriture, ce qu’il fait et ce qu’il dit',
    apiPicture: 'La page de l’API : comment appeler, et chaque appel par collection',
    title: 'Premiers pas',
    about: 'De quoi gagner du temps',
    open: 'Y aller',
    find: 'Tout trouver',
    findText:
      'Ctrl K (ou ⌘ K) ouvre la palette partout : tapez un nom, un matricule ou un numéro de facture et ouvrez-le, allez à une liste ou lancez une action sur l’enregistrement ouvert.',
    list: 'Travailler dans les listes',
    listText:
      'Filtrez par des étiquettes qui se lisent comme une phrase, triez par un en-tête, choisissez les colonnes, gardez une recherche. Tout est dans l’adresse : copiez-la, et un collègue voit la même chose. Sélectionnez des lignes pour leur appliquer une transition. Double-cliquez sur une valeur, ou appuyez sur F2, pour la saisir sur place : Entrée l’enregistre, Tab l’enregistre et passe à la suivante, et l’on peut annuler. Le menu d’une ligne duplique et supprime. L’export emporte tout le résultat dans Excel. Une liste se groupe par valeur ou par mois, et des lignes d’un classeur s’y collent.',
    record: 'Lire et modifier',
    recordText:
      'Cliquez une valeur pour la modifier sur place. La barre du bas compte les changements ; Ctrl S enregistre, Échap revient en arrière. Ce que vous avez tapé survit à une coupure, et si quelqu’un d’autre a modifié le même enregistrement, vous choisissez champ par champ.',
    transition: 'Lancer des transitions',
    transitionText:
      'Un enregistrement avance par ses transitions. Celles qui touchent à l’argent montrent d’abord ce qu’elles changeraient, factureraient et comptabiliseraient. La plupart s’annulent tant que rien ne s’est appuyé dessus.',
    contract: 'De la cotation au contrat',
    contractText:
      'Créez un contrat avec son client et ses biens, ouvrez la cotation et changez n’importe quelle condition : échéancier, taux et coût suivent aussitôt. Montant, taux, loyer, valeur résiduelle ou durée : chacun peut être recherché à partir des autres. La validation fige les conditions, la mise en loyer planifie les échéances.',
    papers: 'Compléter le dossier',
    papersText:
      'Un produit dit quels documents chacun de ses contrats doit avoir – avec le contrat, son client ou chaque matériel – et pour quelle étape. L’onglet Documents d’un contrat dit ce qui manque et le reçoit ; la validation et l’activation attendent ce qu’il leur faut.',
    signing: 'Faire signer un document',
    signingText:
      'Sur un PDF d’un contrat, d’une personne ou de toute autre fiche, choisissez Demander la signature : cochez les signataires dans leur ordre, la langue de chacun, un message et le délai. Le fichier est figé et chacun reçoit un lien par e-mail ; la page ne demande aucun compte, montre le document et son empreinte, et demande un code reçu par e-mail pour signer ou refuser. L’onglet Documents dit qui est attendu ; relancer envoie un nouveau lien, retirer y met fin. Quand tous ont signé, le document signé se trouve à côté de l’original avec une page de preuve, et chacun le reçoit. C’est une signature électronique simple, non scellée par un certificat.',
    billing: 'Facturer et encaisser',
    billingText:
      'Lancez la facturation à une date : les échéances dues des contrats actifs donnent des factures émises, numérotées sans rupture, une seule fois. Chaque facture a son PDF et ses écritures équilibrées.',
    payment: 'Enregistrer un paiement',
    paymentText:
      'Appuyez sur P sur un client, une facture ou un contrat, ou choisissez Enregistrer un paiement dans la palette : qui a payé, combien et quand ; ce que cela règle est proposé, le plus ancien d’abord. Ce qui serait comptabilisé est montré avant ; un paiement peut être annulé.',
    assistant: 'Demander avec des mots',
    assistantText:
      'Alt A, ou la bulle en haut de chaque page, ouvre l’assistant à côté : demandez ce que quelqu’un doit et pourquoi, qui est en retard, ce qui vient ensuite, à qui une société appartient, ou comment faire. Il lit ce que vous pouvez lire, dit de quelles fiches viennent ses chiffres, et n’écrit rien.',
    keys: 'Au clavier',
    keysText:
      'Tapez ? sur toute page pour tous les raccourcis : / recherche, j et k déplacent, Entrée ouvre, Espace sélectionne.',
    look: 'À votre goût',
    lookText:
      'Au pied du menu choisissez clair ou sombre, la hauteur des lignes et la langue. Les listes retiennent vos colonnes.',
    tenant: 'Adapter à votre société',
    tenantText:
      'Vos listes de valeurs, libellés, champs, entités, profils et pages relèvent de la configuration : elle prend effet aussitôt, sans déploiement.',
    api: 'Relier d’autres systèmes',
    apiText: 'Tout ce qui s’affiche passe par une seule API, décrite ici et en document OpenAPI.',
  },
}
