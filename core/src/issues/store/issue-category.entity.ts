import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A kind of issues from which reporters choose. */
@Entity('issue_category')
@Unique('UQ_issue_category_name', ['nameKey'])
export class IssueCategoryEntity {
  @PrimaryGeneratedColumn('increment')
  id: number;

  @Column({ type: 'varchar', length: 100 })
  name: string;

  /** The normalized name, which is unique. */
  @Column({ type: 'varchar', length: 200 })
  nameKey: string;
}
