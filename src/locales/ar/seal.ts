import type { TextsOf } from '../areas.ts'

export const seal: TextsOf<'seal'> = {
  seal: {
    title: 'السلامة',
    verify: 'تحقّق',
    newest: 'أحدث ختم',
    none: 'لم يُختم أي يوم بعد',
    noneText: 'يُختم كل يوم بعد انقضائه في الواحدة والنصف.',
    day: 'اليوم',
    hash: 'الختم',
    lines: 'البنود',
    records: 'البطاقات',
    result: 'نتيجة التحقق',
    days: 'الأيام المختومة',
    orderOnly: 'بنود من إصدار أقدم لا تثبت إلا ترتيبها',
    whole: 'كل شيء كما كُتب',
    failed: 'تعذّر التحقق',
    tryAgain: 'أعد المحاولة',
    found: 'ما وُجد',
    entity: 'النوع',
    registration: 'البطاقة',
    field: 'الحقل',
  },
}
