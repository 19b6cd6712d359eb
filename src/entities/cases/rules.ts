import {
  caseAmount,
  caseScore,
  caseTotal,
  checkActions,
  lastAction,
  lastContact,
  openKey,
} from './case.rules.ts'
import { subjectName } from './communication.rules.ts'
import { checkPeriod } from './period.rules.ts'
import { isDone, taskName } from './task.rules.ts'

export const casesRules = {
  'task/name': taskName,
  'task/is-done': isDone,
  'case/amount': caseAmount,
  'case/total': caseTotal,
  'case/score': caseScore,
  'case/open-key': openKey,
  'case/last-contact': lastContact,
  'case/last-action': lastAction,
  'case/actions': checkActions,
  'claim/dates': checkPeriod,
  'communication/name': subjectName,
  'mail/name': subjectName,
}
