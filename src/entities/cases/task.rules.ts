import type { task } from './task.ts'

type Task = NonNullable<(typeof task)['record']>

export const taskName = ({ subject }: Task): string | null => subject || null

export const isDone = ({ status }: Task): boolean => status === 'DONE'
