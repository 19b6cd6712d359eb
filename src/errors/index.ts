export {
  type AnsweredProblem,
  AppError,
  type ErrorBody,
  type FieldProblem,
  fail,
  failFields,
  fillMessage,
  messageOfError,
} from './app-error.ts'
export { catalogue, type ErrorCode } from './catalogue.ts'
export { errorsPage } from './errors-page.ts'
export {
  isMessage,
  type Message,
  type MessageCode,
  type MessageParam,
  message,
  messageInLog,
  statusParam,
} from './message.ts'
