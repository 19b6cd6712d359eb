export {
  type AnsweredProblem,
  AppError,
  type ErrorBody,
  type FieldProblem,
  fail,
  failFields,
  fillMessage,
  messageOfError,
  notAllowed,
  type SaidByScript,
} from './app-error.ts'
export { catalogue, type ErrorCode } from './catalogue.ts'
export { errorsPage } from './errors-page.ts'
export {
  isMessage,
  type Message,
  type MessageCode,
  type MessageLabel,
  type MessageParam,
  message,
  messageInLog,
  statusParam,
  transitionParam,
} from './message.ts'
export { shown } from './shown.ts'
