import { contactedShare, conversionShare } from './campaign.rules.ts'
import {
  caseAmount,
  caseScore,
  caseTotal,
  checkActions,
  lastAction,
  lastContact,
  openKey,
} from './case.rules.ts'
import {
  checkMembers,
  countAbsent,
  countAccepted,
  countInvited,
  countPersons,
  countPresented,
  countProjects,
  countRefused,
} from './committee.rules.ts'
import { subjectName } from './communication.rules.ts'
import { externalDataName } from './external-data.rules.ts'
import { checkPeriod } from './period.rules.ts'
import {
  budgetRemaining,
  checkNotAhead,
  entryCost,
  isOverspent,
  projectRemaining,
  spentShare,
} from './project.rules.ts'
import { checkCondition } from './rule.rules.ts'
import { isDone, taskName } from './task.rules.ts'
import { countMessages } from './ticket.rules.ts'

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
  'campaign/contacted': contactedShare,
  'campaign/conversion': conversionShare,
  'campaign/dates': checkPeriod,
  'committee/projects': countProjects,
  'committee/persons': countPersons,
  'committee/invited': countInvited,
  'committee/accepted': countAccepted,
  'committee/refused': countRefused,
  'committee/presented': countPresented,
  'committee/absent': countAbsent,
  'committee/members': checkMembers,
  'committee/dates': checkPeriod,
  'question/name': subjectName,
  'project/remaining': projectRemaining,
  'project/dates': checkPeriod,
  'budget/remaining': budgetRemaining,
  'budget/spent-share': spentShare,
  'budget/is-overspent': isOverspent,
  'time-entry/cost': entryCost,
  'time-entry/not-ahead': checkNotAhead,
  'ticket/name': subjectName,
  'ticket/messages': countMessages,
  'rule/condition': checkCondition,
  'rule/dates': checkPeriod,
  'external-data/name': externalDataName,
}
