import { type Effect, type Guard, insertRecords, loadMatching, type Work } from '#engine/index.ts'
import type { InputOf, Loaded } from '#entities/records.ts'
import { AppError, message } from '#errors/index.ts'
import { letterFaults } from './check-letter.ts'
import { letterFields } from './letter-fields.ts'

type Template = Loaded<'letterTemplate'>

/** It has a text, one a language, and each names what there is: what is printed at night has nobody to ask. */
export const readable: Guard<'letterTemplate'> = (template, work) => {
  const texts = template.texts ?? []
  if (!texts.length) return { message: message('LETTER_WITHOUT_TEXT'), field: 'texts' }
  const locales = texts.map(({ locale }) => locale)
  const twice = locales.find((locale, at) => locales.indexOf(locale) !== at)
  if (twice) return { message: message('LETTER_LANGUAGE_TWICE', { language: twice }), field: 'texts' }
  const fields = letterFields(work.model, template.entityName, work.caller.locale)
  for (const { locale, text } of texts) {
    const [fault] = letterFaults(text, fields)
    if (fault)
      return {
        message: message('LETTER_UNREADABLE', { language: locale, fault: fault.message }),
        field: 'texts',
      }
  }
  return null
}

const versionsOf = (work: Work, { registration }: Template) =>
  loadMatching(work, 'letterVersion', { letterTemplateRegistration: registration })

/** Makes a version of what is saved: letters are written by it from now on. */
export const publishLetter: Effect<'letterTemplate', InputOf<'letterTemplate', 'publish'>> = async (
  work,
  templates,
  run,
) => {
  for (const template of templates) {
    const version = Math.max(0, ...(await versionsOf(work, template)).map(one => one.version)) + 1
    await insertRecords(
      work,
      'letterVersion',
      [
        {
          letterTemplateRegistration: template.registration,
          name: `${template.code} ${version}`,
          version,
          note: run.input.note,
          texts: template.texts,
        },
      ],
      { unchecked: true },
    )
    template.version = version
  }
}

/** Letters are written by an earlier version again; what is saved as a draft stays as it is. */
export const rollBackLetter: Effect<'letterTemplate', InputOf<'letterTemplate', 'rollBack'>> = async (
  work,
  templates,
  run,
) => {
  for (const template of templates) {
    const found = (await versionsOf(work, template)).find(one => one.version === run.input.version)
    if (!found)
      throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['letterVersion', String(run.input.version)])
    template.version = found.version
  }
}
