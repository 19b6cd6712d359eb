import type { TextsOf } from '../areas.ts'

export const chat: TextsOf<'chat'> = {
  chat: {
    title: 'Pokalbiai',
    search: 'Ieškoti pokalbių',
    new: 'Naujas pokalbis',
    none: 'Pokalbių dar nėra',
    noneText: 'Pradėkite pokalbį su kolega; jį skaito tik dalyviai.',
    choose: 'Pasirinkite pokalbį',
    chooseText: 'Čia bus rodomos jo žinutės.',
    noMessages: 'Dar nieko neparašyta',
    write: 'Rašyti žinutę',
    send: 'Siųsti',
    subject: 'Tema',
    with: 'Su',
    start: 'Pradėti',
    cancel: 'Atšaukti',
    about: 'Apie {{key}}',
    open: 'Atverti įrašą',
    failed: 'Žinučių įkelti nepavyko',
    tryAgain: 'Bandyti dar kartą',
    back: 'Visi pokalbiai',
  },
}
