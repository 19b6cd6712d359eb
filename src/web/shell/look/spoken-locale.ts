import { languageOf } from '#locales/languages.ts'
import { forgetModels, inOrder, knownConfiguration, queryClient, request } from '../../data/index.ts'
import { localeStore } from '../locale-store.ts'
import { loadSpoken, wordsFollowed } from '../use-say.ts'
import { keep } from './kept-look.ts'

/** Labels of models, menus and lists of values come anew; what is not in sight is forgotten rather than shown as it was. */
export const askAnew = async (): Promise<void> => {
  forgetModels()
  queryClient.removeQueries({ type: 'inactive' })
  await queryClient.invalidateQueries()
}

/** Another language by hand, kept with the person too; the page changes once the words are there. */
export const chooseLocale = async (locale: string): Promise<void> => {
  await loadSpoken(languageOf(locale).code)
  localeStore.choose(locale)
  keep('LOCALE', { locale })
  // Mails and documents speak the same language; whoever acts for somebody leaves his as it is.
  if (!knownConfiguration()?.acting)
    void inOrder('locale', () => request('PATCH', '/api/core/users/current', { body: { locale } })).catch(
      () => {},
    )
  await askAnew()
}

/** The language of the account that has come in; done when words and labels are in it. */
export const followLocale = async (locale: string): Promise<void> => {
  if (!locale) return
  const before = localeStore.read()
  await loadSpoken(languageOf(locale).code)
  localeStore.followAccount(locale)
  if (localeStore.read() === before) return
  await Promise.all([askAnew(), wordsFollowed()])
}
