import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#errors/index.ts'
import { documentExtensions } from '#fields/file/extensions.ts'
import type { Product } from '../../product.ts'
import { checkExtension } from './content-types.ts'
import type { NamedFile } from './document-store.ts'

const megabyte = 1024 * 1024

export interface UploadLimits {
  maxBytes: number
  extensions: readonly string[]
}

const usualLimits: UploadLimits = { maxBytes: 50 * megabyte, extensions: documentExtensions }

export interface Upload {
  fields: Record<string, string>
  files: NamedFile[]
}

/** The last part of a path that a browser may send along, without what no file is called. */
const fileNameOf = (part: MultipartFile): string =>
  (part.filename ?? '')
    .replace(/^.*[\\/]/, '')
    .replace(/\p{Cc}/gu, '')
    .slice(0, 250)

/** Reads form data to its end; files go straight to the store. Throws MISSING_FILE_IN_REQUEST, and keeps nothing then. */
export const readUpload = async (
  product: Product,
  tenantId: number,
  request: FastifyRequest,
  limits: UploadLimits = usualLimits,
): Promise<Upload> => {
  const upload: Upload = { fields: {}, files: [] }
  try {
    for await (const part of request.parts({ limits: { fileSize: limits.maxBytes + 1 } })) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') upload.fields[part.fieldname] = part.value
        continue
      }
      const name = fileNameOf(part)
      if (!name) {
        part.file.resume()
        continue
      }
      const extension = checkExtension(name, limits.extensions)
      const stored = await product.files.put(tenantId, part.file, limits.maxBytes)
      upload.files.push({ ...stored, name, extension })
    }
  } catch (error) {
    // What is still on its way is heard and thrown away: whoever reads forms would go on with it, part by part.
    request.raw.unpipe()
    request.raw.resume()
    throw error
  }
  if (!upload.files.length) throw new AppError('MISSING_FILE_IN_REQUEST')
  return upload
}
