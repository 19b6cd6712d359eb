import type { TextsOf } from '../areas.ts'

export const account: TextsOf<'account'> = {
  account: {
    title: 'Paskyra ir sauga',
    who: 'Jūs',
    name: 'Vardas',
    username: 'Naudotojo vardas',
    profiles: 'Profiliai',
  },
  password: {
    title: 'Slaptažodis',
    text: 'Pakeitus slaptažodį, visur kitur būsite atjungti.',
    current: 'Dabartinis slaptažodis',
    new: 'Naujas slaptažodis',
    again: 'Naujas slaptažodis dar kartą',
    change: 'Keisti slaptažodį',
    changed: 'Slaptažodis pakeistas',
    differs: 'Nauji slaptažodžiai nesutampa',
  },
  factor: {
    title: 'Antras žingsnis',
    active: 'Įjungtas',
    inactive: 'Išjungtas',
    text: 'Telefono autentifikavimo programa rodo šešių skaitmenų kodą, kurio prašoma po slaptažodžio.',
    password: 'Jūsų slaptažodis',
    turnOn: 'Nustatyti',
    turnOff: 'Išjungti',
    scan: 'Nuskenuokite paveikslą autentifikavimo programa ir įveskite jos rodomą kodą.',
    picture: 'Registravimo QR kodas',
    orType: 'Arba įveskite joje šį raktą:',
    code: 'Kodas',
    confirm: 'Patvirtinti',
    on: 'Nuo šiol bus prašoma kodo',
    off: 'Kodo nebebus prašoma',
  },
}
