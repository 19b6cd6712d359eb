import type { TextsOf } from '../areas.ts'

export const calendar: TextsOf<'calendar'> = {
  calendar: {
    title: 'Calendario',
    month: 'Mes',
    week: 'Semana',
    view: 'Vista',
    previous: 'Antes',
    next: 'Después',
    today: 'Hoy',
    more: '{{count}} más',
    fewer: 'Mostrar menos',
    empty: 'Nada en estas fechas',
    emptyText: 'Tareas, inspecciones, mantenimientos, facturas y fines de contrato aparecen en su fecha.',
    failed: 'No cargado: {{names}}',
    most: 'Solo se muestran los primeros {{count}} de cada tipo',
    new: 'Nueva tarea',
  },
}
