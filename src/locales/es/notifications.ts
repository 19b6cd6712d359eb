import type { TextsOf } from '../areas.ts'

export const notifications: TextsOf<'notifications'> = {
  notifications: {
    title: 'Notificaciones',
    tasks: 'Pendiente de usted',
    tasksMeta: 'tareas abiertas, la más urgente primero',
    noTasks: 'Nada pendiente',
    noTasksText: 'Aquí aparecen las tareas que se le asignan.',
    allTasks: 'Todas las tareas',
    session: 'Desde que abrió la página',
    none: 'Nada que notificar',
    noneText: 'Lo hecho y lo que falla mientras trabaja se guarda aquí hasta que cierre la página.',
    clear: 'Borrar todo',
    due: 'Vence {{date}}',
    failed: 'No se cargaron las tareas',
    tryAgain: 'Reintentar',
  },
}
