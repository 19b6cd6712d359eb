import type { TextsOf } from '../areas.ts'

export const newQuotation: TextsOf<'new-quotation'> = {
  newQuotation: {
    title: 'عرض سعر جديد',
    list: 'عروض الأسعار',
    terms: 'الشروط',
    results: 'النتيجة',
    client: 'العميل',
    product: 'المنتج',
    amount: 'المبلغ دون الضريبة',
    duration: 'المدة',
    months: 'شهر',
    ofMonths: '{{months}} شهرًا',
    start: 'البداية',
    residual: 'القيمة المتبقية',
    residualIn: 'القيمة المتبقية بوصفها',
    rate: 'السعر الاسمي',
    noTable: 'ليس للمنتج سعر لهذا المبلغ وهذه المدة',
    instalment: 'القسط دون الضريبة',
    effective: 'السعر الفعلي',
    interest: 'الفائدة',
    total: 'إجمالي المدفوع',
    others: 'مدد أخرى',
    waiting: 'خمس إجابات تصنع عرض سعر',
    waitingText: 'العميل والمنتج والمبلغ والمدة والبداية. يُحسب القسط أثناء الكتابة.',
    open: 'الفتح في المحرر',
  },
}
