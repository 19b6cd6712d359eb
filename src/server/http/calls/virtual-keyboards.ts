import { AppError, message } from '#errors/index.ts'
import type { Call } from '#processes/index.ts'
import { toldCall } from '#processes/told-call.ts'
import { toldShell } from './told-shell.ts'

interface Keyboard {
  name: string
  /** Rows of keys, each as it is typed. */
  rows: readonly string[]
  shifted: readonly string[]
  direction: 'ltr' | 'rtl'
}

const digits = '1234567890'

const latin = (name: string, rows: readonly string[]): Keyboard => ({
  name,
  rows: [digits, ...rows],
  shifted: [digits, ...rows.map(row => row.toUpperCase())],
  direction: 'ltr',
})

const keyboards: Readonly<Record<string, Keyboard>> = {
  en: latin('English (QWERTY)', ['qwertyuiop', "asdfghjkl'", 'zxcvbnm,.-']),
  fr: latin('Français (AZERTY)', ['azertyuiop', 'qsdfghjklmù', 'wxcvbn,;.-', 'éèàçêëîïôûœ']),
  es: latin('Español (QWERTY)', ['qwertyuiop', 'asdfghjklñ', 'zxcvbnm,.-', 'áéíóúüç']),
  lt: latin('Lietuvių', ['ąčęėįšųūž', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm,.-']),
  ar: {
    name: 'العربية',
    rows: ['١٢٣٤٥٦٧٨٩٠', 'ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤرىةوزظ'],
    shifted: [digits, 'َ ًُ ٌ لإإ‘÷×؛', 'ِ ٍ][لأأـ،/:"', '~ْ} {لآآ’,.؟'],
    direction: 'rtl',
  },
}

/** `GET /api/script/runs/virtual-keyboards?locale=`: keys of the language's keyboard, the English one where it has none. */
export const virtualKeyboardsCall: Call = toldCall({
  method: 'GET',
  path: '/api/script/runs/virtual-keyboards',
  told: toldShell.keyboards,
  run: async (_, caller, { query }) => {
    const locale = query.locale === undefined || query.locale === '' ? caller.locale : query.locale
    if (typeof locale !== 'string' || !/^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8}){0,3}$/.test(locale))
      throw new AppError('INVALID_FIELD_IN_QUERY', ['locale', message('NO_LOCALE')])
    const language = locale.split(/[-_]/)[0]!.toLowerCase()
    const own = keyboards[language] ?? keyboards.en!
    return [own, ...(own === keyboards.en ? [] : [keyboards.en!])].map(
      ({ name, rows, shifted, direction }) => ({
        name,
        locale: own.name === name ? locale : 'en',
        direction,
        rows: rows.map(row => [...row].filter(key => key !== ' ')),
        shifted: shifted.map(row => [...row].filter(key => key !== ' ')),
      }),
    )
  },
})
