import { createRequire } from 'node:module'
import sharp from 'sharp'

const require = createRequire(import.meta.url)

const arabicLetters = /\p{Script=Arabic}/u

const fontFiles = () => [
  require.resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf'),
  require.resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff'),
]

const setText = (text: string, fontfile: string, font: string) =>
  sharp({ text: { text, fontfile, font, rgba: true, dpi: 72 } })
    .png()
    .toBuffer({ resolveWithObject: true })

let known: Promise<unknown> | undefined

/** Both of our fonts are known to the library once each has set a letter: a text of two scripts needs the two. */
const knowFonts = (): Promise<unknown> => {
  const [roboto, arabic] = fontFiles() as [string, string]
  known ??= Promise.all([setText('a', roboto, 'Roboto 10'), setText('ا', arabic, 'Noto Sans Arabic 10')])
  return known
}

const escaped = (text: string): string =>
  text.replace(/[<>&]/g, letter => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;' })[letter]!)

/** One line of text on nothing, as large as it is: grey, the letters joined as their script joins them. `size` in pixels. */
export const textPicture = async (
  text: string,
  { size, opacity }: { size: number; opacity: number },
): Promise<{ png: Buffer; width: number; height: number }> => {
  await knowFonts()
  const [roboto, arabic] = fontFiles() as [string, string]
  const isArabic = arabicLetters.test(text)
  const alpha = Math.max(1, Math.round(opacity * 100))
  const { data, info } = await setText(
    `<span foreground="#8c8c8c" alpha="${alpha}%">${escaped(text)}</span>`,
    isArabic ? arabic : roboto,
    `${isArabic ? 'Noto Sans Arabic' : 'Roboto'} ${size}`,
  )
  return { png: data, width: info.width, height: info.height }
}
