import { isDone, taskName } from './task.rules.ts'

export const casesRules = { 'task/name': taskName, 'task/is-done': isDone }
