import type { BundleOf } from '../../../cards/texts.ts'
import type { en } from './en.ts'

export const fr: BundleOf<typeof en> = {
  cache: {
    title: 'Cache',
    browser: 'Ce navigateur',
    server: 'Le serveur',
    memory: 'En mémoire',
    memoryText: 'Réponses que cette page conserve pour éviter d’attendre.',
    kind: 'Nature',
    entries: 'Entrées',
    size: 'Taille',
    stored: 'Sur cet appareil',
    storedText: 'Ce qui reste une fois la page fermée.',
    name: 'Nom',
    nothing: 'Rien n’est conservé',
    clearMemory: 'Vider la mémoire',
    clearStored: 'Vider cet appareil',
    clearStoredText:
      'L’apparence, la langue, les fiches récentes et les brouillons non enregistrés sont effacés. Vous restez connecté.',
    clearServer: 'Relire la configuration',
    cancel: 'Annuler',
    cleared: 'Vidé',
    modelVersion: 'Modèle',
    entities: 'Entités',
    tenantsLoaded: 'Clients en mémoire',
    started: 'En marche depuis',
    used: 'Mémoire utilisée',
    connections: 'Connexions à la base',
    connectionsText: '{{total}} ouvertes, {{idle}} libres, {{waiting}} en attente',
    node: 'Node.js',
    failed: 'Le serveur n’a pas répondu',
    tryAgain: 'Réessayer',
    preload: 'Prêt',
  },
}
