import type { BundleOf } from '../../../cards/texts.ts'
import type { en } from './en.ts'

export const fr: BundleOf<typeof en> = {
  scripts: {
    title: 'Scripts et listes',
    scripts: 'Scripts',
    lists: 'Listes de valeurs',
    kind: 'Ce qui est modifié',
    search: 'Filtrer par nom',
    newScript: 'Nouveau script',
    newList: 'Nouvelle liste',
    none: 'Rien pour l’instant',
    noneScripts:
      'Les scripts changent les mises en page, ajoutent des calculs et répondent à leurs propres appels.',
    noneLists: 'Votre liste remplace celle du produit qui porte ce nom, ou en ajoute une.',
    choose: 'Choisissez quoi modifier',
    chooseText: 'Son code apparaît ici, avec ses versions.',
    code: 'Code',
    save: 'Enregistrer',
    saved: '{{name}} enregistré, version {{version}}',
    savedList: '{{name}} enregistré',
    stale: 'Quelqu’un l’a enregistré entre-temps. Votre texte est conservé ; rechargez pour voir l’autre.',
    discard: 'Abandonner',
    changed: 'Non enregistré',
    record: 'Ouvrir la fiche',
    versions: 'Versions',
    version: 'Version {{version}}',
    look: 'La consulter',
    back: 'Revenir au texte actuel',
    restore: 'Reprendre ce texte',
    lookingAt: 'Vous consultez la version {{version}} ; le texte actuel est inchangé.',
    noVersions: 'Aucune version antérieure',
    position: 'Ligne {{line}}, colonne {{column}}',
    failed: 'Le chargement a échoué',
    tryAgain: 'Réessayer',
  },
}
