import type { Page } from 'playwright-core'

/** The page to sign in on, and the question over a page whose session ended. */
export const signInPage = (page: Page) => {
  const username = page.getByRole('textbox', { name: 'Username or email' })
  const password = page.getByLabel('Password', { exact: true })
  const submit = page.getByRole('button', { name: 'Sign in', exact: true })
  return {
    username,
    password,
    submit,
    /** What was refused, above both fields. */
    problem: page.getByText('Username or password is wrong'),
    code: page.getByLabel('Six-digit code'),
    async with(name: string, secret: string): Promise<void> {
      await username.fill(name)
      await password.fill(secret)
      await submit.click()
    },
  }
}
