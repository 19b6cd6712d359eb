import type { BundleOf } from '../../../cards/texts.ts'
import type { en } from './en.ts'

export const ar: BundleOf<typeof en> = {
  account: {
    title: 'الحساب والأمان',
    who: 'أنت',
    name: 'الاسم',
    username: 'اسم المستخدم',
    profiles: 'الملفات',
  },
  password: {
    title: 'كلمة المرور',
    text: 'تغييرها يُنهي جلساتك في كل مكان آخر.',
    current: 'كلمة المرور الحالية',
    new: 'كلمة المرور الجديدة',
    again: 'كلمة المرور الجديدة مرة أخرى',
    change: 'تغيير كلمة المرور',
    changed: 'تغيّرت كلمة مرورك',
    differs: 'كلمتا المرور الجديدتان مختلفتان',
  },
  factor: {
    title: 'العامل الثاني',
    active: 'مفعّل',
    inactive: 'معطّل',
    text: 'يعطي تطبيق المصادقة على هاتفك رمزًا من ستة أرقام يُطلب بعد كلمة المرور.',
    password: 'كلمة مرورك',
    turnOn: 'إعداد',
    turnOff: 'تعطيل',
    scan: 'امسح الصورة بتطبيق المصادقة ثم اكتب الرمز الذي يعرضه.',
    picture: 'رمز QR للتسجيل',
    orType: 'أو اكتب فيه هذا المفتاح:',
    code: 'الرمز',
    confirm: 'تأكيد',
    on: 'سيُطلب رمز من الآن',
    off: 'لن يُطلب رمز بعد الآن',
  },
}
