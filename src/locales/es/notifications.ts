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
    told: 'Para usted',
    unread_one: '{{count}} sin leer',
    unread_many: '{{count}} sin leer',
    unread_other: '{{count}} sin leer',
    readAll: 'Marcar todo como leído',
    choose: 'Elegir sus avisos',
    toldNothing: 'No hay avisos para usted',
    toldNothingText:
      'Aquí aparecen las tareas que se le asignan, las notas que le mencionan y los votos que se le piden.',
    neutral: 'Hay algo nuevo para usted',
    digestSubject_one: '{{count}} novedad',
    digestSubject_many: '{{count}} novedades',
    digestSubject_other: '{{count}} novedades',
    mailFoot: 'Ha elegido recibir estos avisos por correo. En su cuenta se indica de qué se le avisa y cómo.',
  },
  kind: {
    TASK_GIVEN: 'Se le ha asignado {{name}}',
    MENTIONED: 'Le mencionan: {{name}}',
    VOTE_ASKED: 'Se pide su voto: {{name}}',
    BATCH_DONE: 'Ha terminado: {{name}}',
  },
}
