import type { Page } from 'playwright-core'

/** A device of this page's browser that keeps passkeys, knows its person and gives secrets (PRF); gone with the page. */
export const giveAuthenticator = async (page: Page): Promise<void> => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      ctap2Version: 'ctap2_1',
      hasPrf: true,
    },
  })
}

/** A key is made, under the name of the page that one is on. */
export const makeKey = async (page: Page, called: string): Promise<void> => {
  const card = page.getByRole('region', { name: 'Passkeys' })
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('What is it called').fill(called)
  await page.getByRole('button', { name: 'Make it' }).click()
  await card.getByText(called).waitFor()
}
