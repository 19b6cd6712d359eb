import { request } from '../../data/index.ts'

export type SigningState = 'OPEN' | 'SIGNED' | 'DECLINED' | 'WITHDRAWN' | 'EXPIRED' | 'CHANGED'

/** What a signer is shown; without a document where there is nothing to sign any more. */
export interface ShownSigning {
  house: string
  state: SigningState
  document: {
    name: string
    size: number | null
    hash: string
    message: string | null
    askedBy: string
    endDate: string
    signer: string
    email: string
    answeredDate: string | null
    codeMinutes: number
  } | null
}

const post = <T>(path: string, body: object): Promise<T> =>
  request<T>('POST', `/api/doc/signing/${path}`, { anonymous: true, body })

/** The only calls of the page, each by the link that the letter bears. */
export const signingCalls = (token: string) => ({
  read: () => post<ShownSigning>('read', { token }),
  /** An address of two minutes at which the document stands. */
  fileAddress: async (disposition: 'inline' | 'attachment'): Promise<string> => {
    const { ticket } = await post<{ ticket: string }>('ticket', { token })
    return `/api/doc/signing/file?${new URLSearchParams({ ticket, contentDisposition: disposition })}`
  },
  code: () => post<{ minutes: number }>('code', { token }),
  sign: (code: string) => post<ShownSigning>('sign', { token, code, isRead: true }),
  decline: (code: string, reason: string) => post<ShownSigning>('decline', { token, code, reason }),
})

export type SigningCalls = ReturnType<typeof signingCalls>
