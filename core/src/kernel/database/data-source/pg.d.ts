/** The driver ships without types. TypeORM alone calls it; the portal only hands it over. */
declare module 'pg';
