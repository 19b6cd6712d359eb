import type { TextsOf } from '../areas.ts'

export const account: TextsOf<'account'> = {
  account: {
    title: 'Compte et sécurité',
    who: 'Vous',
    name: 'Nom',
    username: 'Identifiant',
    profiles: 'Profils',
  },
  password: {
    title: 'Mot de passe',
    text: 'Le changer vous déconnecte partout ailleurs.',
    current: 'Mot de passe actuel',
    new: 'Nouveau mot de passe',
    again: 'Nouveau mot de passe, encore',
    change: 'Changer le mot de passe',
    changed: 'Votre mot de passe est changé',
    differs: 'Les deux nouveaux mots de passe diffèrent',
  },
  factor: {
    title: 'Second facteur',
    active: 'Actif',
    inactive: 'Inactif',
    text: 'Une application d’authentification sur votre téléphone donne un code à six chiffres demandé après le mot de passe.',
    password: 'Votre mot de passe',
    turnOn: 'Configurer',
    turnOff: 'Désactiver',
    scan: 'Scannez l’image avec votre application d’authentification, puis tapez le code qu’elle affiche.',
    picture: 'Code QR de l’inscription',
    orType: 'Ou tapez-y cette clé :',
    code: 'Code',
    confirm: 'Confirmer',
    on: 'Un code est désormais demandé',
    off: 'Aucun code n’est plus demandé',
  },
}
