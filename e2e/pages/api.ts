import { tokenOf } from './account.ts'

export interface Answer {
  status: number
  headers: Headers
  data: unknown
}

export type Call = (path: string, method?: string, body?: unknown) => Promise<Answer>

/** The API as an account sees it: what a journey compares the screens with, or prepares out of sight. */
export const apiOf = async (
  product: { baseUrl: string; password: string },
  username: string,
): Promise<Call> => {
  const token = await tokenOf(product.baseUrl, username, product.password)
  return async (path, method = 'GET', body) => {
    const answer = await fetch(product.baseUrl + path, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, data: text ? JSON.parse(text) : null }
  }
}

export interface Found {
  _id: string
  registration: string
  name: string
  status: string
  [field: string]: unknown
}

/** The records that a list answers with. */
export const found = async (call: Call, path: string): Promise<Found[]> => {
  const { status, data } = await call(path)
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(data)}`)
  return data as Found[]
}
