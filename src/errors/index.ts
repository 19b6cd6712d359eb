export { AppError, type ErrorBody, type FieldProblem, fail, failFields, fillMessage } from './app-error.ts'
export { catalogue, type ErrorCode } from './catalogue.ts'
export { errorsPage } from './errors-page.ts'
