import type { FastifyRequest } from 'fastify'
import { type AskedRun, readRun } from '../../asked-run.ts'
import { queryText } from '../edge/request-state.ts'

/** The run that a GET asks for, whose query says what a body would. */
export const readRunOfQuery = (request: FastifyRequest): AskedRun =>
  readRun({
    action: queryText(request, 'action'),
    reason: queryText(request, 'reason'),
    date: queryText(request, 'date'),
    dryRun: queryText(request, 'dryRun'),
  })
