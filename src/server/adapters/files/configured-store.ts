import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { StartError } from '../../start-error.ts'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { s3Store } from './s3-store.ts'

/** The store that the surroundings ask for: a bucket, or the data folder. */
export const configuredStore = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore => {
  if (!s3) return diskStore(join(dataDir, 'documents'))
  const { accessKeyId, secretAccessKey } = s3
  if (!accessKeyId || !secretAccessKey)
    throw new StartError('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it.')
  return s3Store({ ...s3, accessKeyId, secretAccessKey })
}
