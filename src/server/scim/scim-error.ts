import { AppError } from '#errors/index.ts'

/** Words of RFC 7644 for what a directory has sent wrong. */
export type ScimType =
  | 'invalidFilter'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'uniqueness'
  | 'tooMany'

/** Refused in the words of SCIM; the detail is for who reads the directory's log. */
export class ScimError extends Error {
  constructor(
    readonly status: number,
    readonly scimType: ScimType | undefined,
    detail: string,
  ) {
    super(detail)
  }
}

const typeOf = ({ code, status }: AppError): ScimType | undefined => {
  if (code === 'VALUE_ALREADY_EXISTS') return 'uniqueness'
  if (code === 'INVALID_JSON_FIELD') return 'invalidSyntax'
  return status === 400 ? 'invalidValue' : undefined
}

/** An error as RFC 7644 has it. */
export const scimErrorBody = (error: AppError | ScimError, detail: string) => {
  const isOurs = error instanceof AppError
  const status = isOurs && error.code === 'VALUE_ALREADY_EXISTS' ? 409 : error.status
  const scimType = isOurs ? typeOf(error) : error.scimType
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType ? { scimType } : {}),
    detail,
  }
}
