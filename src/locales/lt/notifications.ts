import type { TextsOf } from '../areas.ts'

export const notifications: TextsOf<'notifications'> = {
  notifications: {
    title: 'Pranešimai',
    tasks: 'Laukia jūsų',
    tasksMeta: 'atviros užduotys, skubiausios pirma',
    noTasks: 'Niekas nelaukia',
    noTasksText: 'Čia rodomos jums skirtos užduotys.',
    allTasks: 'Visos užduotys',
    session: 'Nuo puslapio atidarymo',
    none: 'Pranešimų nėra',
    noneText: 'Čia iki puslapio uždarymo rodoma, kas atlikta ir kas nepavyko.',
    clear: 'Išvalyti viską',
    due: 'Terminas {{date}}',
    failed: 'Užduočių įkelti nepavyko',
    tryAgain: 'Bandyti dar kartą',
  },
}
