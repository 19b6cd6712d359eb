import type { TextsOf } from '../areas.ts'

export const newExport: TextsOf<'new-export'> = {
  export: {
    title: 'تصدير جديد',
    list: 'عمليات التصدير',
    entity: 'سجلات',
    choose: 'اختر ما يُصدَّر',
    chooseText: 'ثم صفِّ السجلات واختر الأعمدة والشكل.',
    file: 'الملف',
    columns: 'الأعمدة',
    format: 'الشكل',
    all: 'كل السجلات التي تجدها القائمة وليس هذه الصفحة فقط.',
    chosen_zero: 'السجلات المختارة فقط ({{count}}).',
    chosen_one: 'السجل المختار فقط.',
    chosen_two: 'السجلان المختاران فقط.',
    chosen_few: 'السجلات المختارة فقط ({{count}}).',
    chosen_many: 'السجلات المختارة فقط ({{count}}).',
    chosen_other: 'السجلات المختارة فقط ({{count}}).',
    save: 'حفظ الملف',
    done: 'حُفظ {{name}}',
  },
}
